import type { AuditLink } from '@casement/domain/audit/audit.contract.ts';
import { deletedNow } from '../../../lib/api/errors.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useDeleteAuditLink } from '../audit.queries.ts';
import { formText as text } from '../audit.text.ts';

type DeleteAuditLinkProps = {
  link: AuditLink;
  opened: boolean;
  onClose: () => void;
  /** Called after the link was deleted. */
  onDeleted: () => void;
};

/** Asks, explains the consequences for people with the address, and deletes the link. */
export function DeleteAuditLink({ link, opened, onClose, onDeleted }: DeleteAuditLinkProps) {
  const remove = useDeleteAuditLink();

  async function confirm() {
    const now = await deletedNow(remove.mutateAsync({ linkId: link._id }));
    noticeSuccess(text.deleted, now ? text.deletedBody : text.alreadyGone);
    onDeleted();
  }

  return (
    <ConfirmModal
      opened={opened}
      title={text.deleteTitle}
      confirmLabel={text.deleteConfirm}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text.deleteQuestion}</p>
      <p>{text.deleteMeans(link.visits.count)}</p>
    </ConfirmModal>
  );
}
