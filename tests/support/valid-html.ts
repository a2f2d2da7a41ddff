import { HtmlValidate } from 'html-validate';

/**
 * The rules of valid HTML; a page that scripts have worked on carries the places that they put
 * things at.
 */
export const validatorOf = (page: 'of the server' | 'with scripts'): HtmlValidate =>
  new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // React writes attributes in its own way; both are valid HTML.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'no-inline-style': page === 'of the server' ? 'error' : 'off',
      // The title of some pages is long because a brand's name is.
      'long-title': 'off',
      // A list that is styled as none needs its role said again, or Safari reads no list.
      'no-redundant-role': 'off',
      'require-sri': 'off',
      // It cannot see what a media query hides, nor that all but an open dialog is inert.
      ...(page === 'with scripts' ? { 'unique-landmark': 'off' } : {}),
      // Lists may be named; the rule merely does not like it.
      'aria-label-misuse': 'off',
      // The menu button is a link to the product list for those without scripts.
      'prefer-native-element': 'off',
    },
  });
