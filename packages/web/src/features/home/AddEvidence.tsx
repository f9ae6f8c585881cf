import { faCamera } from '@fortawesome/free-solid-svg-icons/faCamera';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { portfolioPaths } from '../portfolios/portfolios.paths.ts';
import styles from './AddEvidence.module.css';
import { homeText as text } from './home.text.ts';

/** On a phone: a button for evidence within reach of the thumb. The scrolling content ends above it. */
export function AddEvidence() {
  return (
    <div className={styles.room}>
      <LinkButton
        variant="filled"
        className={styles.add}
        to={portfolioPaths.write('evidence')}
        leftSection={<Icon icon={faCamera} />}
      >
        {text.write.evidence}
      </LinkButton>
    </div>
  );
}
