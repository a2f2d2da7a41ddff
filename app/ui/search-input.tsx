import Search from 'lucide-react/icons/search';
import { forwardRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface SearchInputProps extends Omit<TextInputProps, 'end' | 'type'> {
  /** The button's accessible name. */
  readonly find: string;
}

export const SearchInput = forwardRef<HTMLInputElement, SearchInputProps>(function SearchInput(
  { find, ...rest },
  ref,
) {
  return (
    <TextInput
      ref={ref}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      {...rest}
      end={<IconButton type="submit" label={find} icon={<Search size={20} />} />}
    />
  );
});
