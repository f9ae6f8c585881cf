import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import styles from './NoticePanel.module.css';
import { uiText } from './ui.text.ts';

/** Adds a notice; a failure stays until closed, a success goes after five seconds. */
export function showNotice(tone: 'success' | 'failure', title: string, body: string | undefined): void {
  const id = `${tone}:${title}:${body ?? ''}`;
  notifications.hide(id);
  notifications.show({
    id,
    title,
    message: body,
    autoClose: tone === 'success' ? 5000 : false,
    color: tone === 'success' ? 'ink' : 'red',
    className: styles.notice,
    closeButtonProps: { 'aria-label': uiText.close },
  });
}

/** The notices themselves, loaded with the first one. */
export default function NoticePanel() {
  return <Notifications position="bottom-right" transitionDuration={160} limit={4} zIndex={400} />;
}
