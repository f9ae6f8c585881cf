/** The choices of the audit link form. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { portfoliosToChooseQuery } from '../audit.queries.ts';
import { type ClassToChoose, classesToChoose } from './form.rules.ts';

/** All classes with their portfolios; only below a route that loaded them. */
export function useClassesToChoose(): ClassToChoose[] {
  const { portfolios } = useSuspenseQuery(portfoliosToChooseQuery).data.data;
  return useMemo(() => classesToChoose(portfolios.map(({ student }) => student)), [portfolios]);
}
