import { HtmlValidate } from 'html-validate';

/** The rules of valid HTML; a page changed by scripts has the inline positions that they set. */
export const validatorOf = (page: 'of the server' | 'with scripts'): HtmlValidate =>
  new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // React formats attributes in its own way; both are valid HTML.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'no-inline-style': page === 'of the server' ? 'error' : 'off',
      // The title of some pages is long because a brand's name is.
      'long-title': 'off',
      // A list without list style needs its role again, or Safari does not announce it as a list.
      'no-redundant-role': 'off',
      'require-sri': 'off',
      // It does not know that a media query hides something, nor that everything outside an open
      // dialog is inert.
      ...(page === 'with scripts' ? { 'unique-landmark': 'off' } : {}),
      // Lists may have a name; the rule only advises against it.
      'aria-label-misuse': 'off',
      // Without scripts the menu button is a link to the product list.
      'prefer-native-element': 'off',
    },
  });
