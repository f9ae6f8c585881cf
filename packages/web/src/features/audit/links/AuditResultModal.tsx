import '../../../ui/theme/overlayStyles.ts';
import type { AuditLink } from '@casement/domain/audit/audit.contract.ts';
import { Button, Modal } from '@mantine/core';
import { auditText, formText as text, whatItShows } from '../audit.text.ts';
import { AuditAddress } from './AuditAddress.tsx';
import styles from './AuditResultModal.module.css';

type AuditResultModalProps = {
  link: AuditLink;
  did: 'created' | 'edited';
  /** Closing it leads back to the dashboard. */
  onClose: () => void;
};

/** Says that a link was created or edited, with its address ready to copy. */
export default function AuditResultModal({ link, did, onClose }: AuditResultModalProps) {
  const created = did === 'created';
  return (
    <Modal
      opened
      onClose={onClose}
      title={created ? text.createdTitle : text.editedTitle}
      closeButtonProps={{ 'aria-label': text.close }}
      centered
      size={560}
    >
      <div className={styles.result}>
        <p>{created ? text.created : text.edited}</p>
        {link.url === null ? null : (
          <AuditAddress url={link.url} copyLabel={auditText.copyOf(whatItShows(link))} />
        )}
        <p className="muted">{created ? text.createdNext : text.editedNext}</p>
        <Button variant="filled" className={styles.close} onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </Modal>
  );
}
