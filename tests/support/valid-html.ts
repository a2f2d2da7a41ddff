import { HtmlValidate } from 'html-validate';

/** Scripts set inline positions, so `with scripts` allows inline styles. */
export const validatorOf = (page: 'of the server' | 'with scripts'): HtmlValidate =>
  new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // React writes attributes in another, equally valid style.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'no-inline-style': page === 'of the server' ? 'error' : 'off',
      // Titles include the brand's name, which may be long.
      'long-title': 'off',
      // Safari announces a list without list style only if it has an explicit role.
      'no-redundant-role': 'off',
      'require-sri': 'off',
      // The rule ignores that media queries hide elements and that content outside an open dialog
      // is
      // inert.
      ...(page === 'with scripts' ? { 'unique-landmark': 'off' } : {}),
      // Lists may have a name; the rule only advises against it.
      'aria-label-misuse': 'off',
      // Without scripts the menu button is a link to the product list.
      'prefer-native-element': 'off',
    },
  });
