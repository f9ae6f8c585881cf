import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { auditText as text } from '../audit.text.ts';
import styles from './AuditAddress.module.css';

/** How long "Copied" is shown, in milliseconds (spec: clubs, section 9). */
const copiedFor = 2000;

type AuditAddressProps = { url: string; copyLabel: string };

/** A link's address, selected as a whole when pressed, and the button that copies it. */
export function AuditAddress({ url, copyLabel }: AuditAddressProps) {
  const { copy, copied } = useClipboard({ timeout: copiedFor });
  return (
    <div className={styles.address}>
      <input
        readOnly
        className={styles.url}
        aria-label={text.address}
        value={url}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button aria-label={copied ? text.copied : copyLabel} onClick={() => copy(url)}>
        <span aria-live="polite">{copied ? text.copied : text.copy}</span>
      </Button>
    </div>
  );
}
