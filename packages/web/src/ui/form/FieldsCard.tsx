import type { ReactNode } from 'react';
import { Card } from '../card/Card.tsx';
import { FormFields } from './FormLayout.tsx';

/** The fields of a page's form, one below the other on one card. */
export function FieldsCard({ children }: { children: ReactNode }) {
  return (
    <Card as="div">
      <FormFields>{children}</FormFields>
    </Card>
  );
}
