import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  return onlineManager.subscribe(changed);
}

/** Whether the service can be reached, as far as known (connection.ts). */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}
