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

/** What of a form is needed to take out deleted students. */
type GroupsForm = {
  getValues: () => { groups: PortfolioGroup[] };
  setFieldValue: (field: 'groups', groups: PortfolioGroup[]) => void;
};

/**
 * Takes deleted students out of a form whose portfolios were refused: they are no longer listed, so nobody else could.
 * The choices are read again for it. The returned function is a form's `onFailure`: the form stays.
 */
export function useTakeOutDeleted() {
  const client = useQueryClient();
  return async (error: unknown, form: GroupsForm): Promise<false> => {
    if (describeError(error).fields.some(({ path }) => path === 'specificStudentPortfolioInfos')) {
      const choices = { ...portfoliosToChooseQuery, staleTime: 0 };
      const read = await client.fetchQuery(choices).catch(() => undefined);
      if (read !== undefined)
        form.setFieldValue('groups', groupsLeft(form.getValues().groups, classesOf(read.data.portfolios)));
    }
    return false;
  };
}
