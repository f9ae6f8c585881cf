import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { uiText } from '../ui.text.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import styles from './ResultNotices.module.css';
import { closePlain, shownNotices } from './resultNotice.ts';

/** Where notices appear. Rendered once, near the root. */
export function ResultNotices() {
  const { Panel, plain } = useSyncExternalStore(shownNotices.subscribe, shownNotices.current);
  return (
    <>
      {Panel === undefined ? null : <Panel />}
      {plain === undefined ? null : (
        <div className={styles.plain}>
          <ErrorPanel
            title={plain.title}
            next={plain.body}
            action={<Button onClick={closePlain}>{uiText.close}</Button>}
          />
        </div>
      )}
    </>
  );
}
