/** Tells this browser's other tabs that the school's settings changed, so that they read them again. */
const channelName = 'casement-settings';

/** Announces a change. */
export function announceSettings(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Calls back when another tab announced a change. Returns a function that stops listening. */
export function onSettingsElsewhere(callback: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => callback();
  return () => channel.close();
}
