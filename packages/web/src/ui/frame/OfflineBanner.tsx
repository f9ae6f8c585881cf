import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { uiText } from '../ui.text.ts';
import styles from './OfflineBanner.module.css';

function subscribe(changed: () => void): () => void {
  return onlineManager.subscribe(changed);
}

/** A line at the top of the page for as long as the browser has no connection. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return <div role="status">{online ? null : <div className={styles.offline}>{uiText.offline}</div>}</div>;
}
