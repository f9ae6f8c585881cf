import type { AuditLink } from '@casement/domain/audit/audit.contract.ts';
import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { uiText } from '../../../ui/ui.text.ts';
import { auditText, formText as text, whatItShows } from '../audit.text.ts';
import { AuditAddress } from './AuditAddress.tsx';
import styles from './AuditResultModal.module.css';

type AuditResultModalProps = {
  link: AuditLink;
  did: 'created' | 'edited';
  /** Closing it returns to the dashboard. */
  onClose: () => void;
};

/** Says that a link was created or edited, with its address ready to copy. */
export default function AuditResultModal({ link, did, onClose }: AuditResultModalProps) {
  const created = did === 'created';
  return (
    <Dialog title={created ? text.createdTitle : text.editedTitle} size={560} onClose={onClose}>
      <div className={styles.result}>
        <p>{created ? text.created : text.edited}</p>
        {link.url === null ? null : (
          <AuditAddress url={link.url} copyLabel={auditText.copyOf(whatItShows(link))} />
        )}
        <p className="muted">{created ? text.createdNext : text.editedNext}</p>
        <Button variant="filled" className={styles.close} onClick={onClose}>
          {uiText.close}
        </Button>
      </div>
    </Dialog>
  );
}
