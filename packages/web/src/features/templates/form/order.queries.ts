/** Writes of the order of a template's questions. */
import type { ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';
import { explainError } from '../../../lib/api/errors.ts';
import { part, readAgain, useWrite } from '../../../lib/cache/writes.ts';
import { noticeFailure } from '../../../ui/state/resultNotice.ts';
import { templatesQuery } from '../templates.queries.ts';
import { inOrder, movedTo } from './form.rules.ts';
import { editText } from './form.text.ts';

const change = (templateId: string, next: (known: ContentTemplate) => ContentTemplate) =>
  part(templatesQuery, ({ data }) => ({
    data: {
      ...data,
      contentTemplates: data.contentTemplates.map((one) => (one._id === templateId ? next(one) : one)),
    },
  }));

/**
 * Moves a question, which shows at once. Moves are sent one after the other, each on top of the one before, so that
 * none overtakes another; an order that somebody else has changed is refused, and shown.
 * @returns a function that moves the question at a place to another
 */
export function useMoveField(template: ContentTemplate): (from: number, to: number) => void {
  const queryClient = useQueryClient();
  const { mutate } = useWrite(orpc.templates.order, {
    scope: { id: 'template order' },
    expects: ({ contentTemplateId, fieldIds }) => [
      change(contentTemplateId, (known) => ({ ...known, fields: inOrder(known.fields, fieldIds) })),
    ],
    sets: (ordered) => [change(ordered._id, () => ordered)],
    onFailure(error) {
      noticeFailure(editText.orderFailed, explainError(error));
      void readAgain(queryClient, orpc.templates.order);
    },
  });
  return (from, to) => {
    const basedOn = template.fields.map(({ _id }) => _id);
    mutate({ contentTemplateId: template._id, fieldIds: movedTo(basedOn, from, to), basedOn });
  };
}
