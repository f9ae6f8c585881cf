import { Select } from '@mantine/core';
import '../../ui/theme/formStyles.ts';
import { useState } from 'react';
import { portfolioText } from './portfolios.text.ts';

type TokenSearchProps = {
  className: string | undefined;
  label: string;
  tokens: readonly { value: string; label: string; disabled?: boolean }[];
  onAdd: (token: string) => void;
};

/** Adds tokens one after the other, each found by typing. */
export function TokenSearch({ className, label, tokens, onAdd }: TokenSearchProps) {
  // The field never has a value, so it would keep what was typed for the token before.
  const [typed, setTyped] = useState('');
  return (
    <Select
      className={className}
      aria-label={label}
      placeholder={label}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={portfolioText.noToken}
      data={tokens}
      value={null}
      onChange={(token) => {
        if (token === null) return;
        setTyped('');
        onAdd(token);
      }}
    />
  );
}
