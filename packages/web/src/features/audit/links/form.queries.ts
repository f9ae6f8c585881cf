/** The choices of the audit link form. */
import type { AuditedStudent } from '@casement/domain/audit/audit.contract.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { describeError } from '../../../lib/api/errors.ts';
import { portfoliosToChooseQuery } from '../audit.queries.ts';
import { type ClassToChoose, classesToChoose, groupsLeft, type PortfolioGroup } from './form.rules.ts';

const classesOf = (portfolios: readonly { student: AuditedStudent }[]) =>
  classesToChoose(portfolios.map(({ student }) => student));

/** All classes with their portfolios; only below a route that loaded them. */
export function useClassesToChoose(): ClassToChoose[] {
  const { portfolios } = useSuspenseQuery(portfoliosToChooseQuery).data.data;
  return useMemo(() => classesOf(portfolios), [portfolios]);
}

/**
 * After a refusal of the chosen portfolios, reads the choices again. The function that it returns answers with the groups
 * without deleted students; undefined if the form was refused for another reason, or the choices can't be read.
 */
export function useGroupsLeft() {
  const client = useQueryClient();
  return async (error: unknown, groups: readonly PortfolioGroup[]): Promise<PortfolioGroup[] | undefined> => {
    if (!describeError(error).fields.some(({ path }) => path === 'specificStudentPortfolioInfos')) {
      return undefined;
    }
    const read = await client.fetchQuery({ ...portfoliosToChooseQuery, staleTime: 0 }).catch(() => undefined);
    return read === undefined ? undefined : groupsLeft(groups, classesOf(read.data.portfolios));
  };
}
