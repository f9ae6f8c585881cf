import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { uiText } from '../ui.text.ts';
import styles from './NoticePanel.module.css';
import type { Notice } from './resultNotice.ts';

/** Shows a notice. @returns a function that closes it */
export function showNotice({ tone, title, body, action, stays }: Notice): () => void {
  const id = [tone, title, body, action?.label].join(':');
  notifications.hide(id);
  notifications.show({
    id,
    title,
    message:
      action === undefined ? (
        body
      ) : (
        <span className={styles.withAction}>
          {body}
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              notifications.hide(id);
              action.onPress();
            }}
          >
            {action.label}
          </button>
        </span>
      ),
    autoClose: stays ?? false,
    color: tone === 'success' ? 'ink' : 'red',
    className: styles.notice,
    classNames: { title: styles.title, description: styles.body },
    closeButtonProps: { 'aria-label': uiText.close },
  });
  return () => void notifications.hide(id);
}

/** Closes all notices, also those that wait for room. */
export const closeAll = (): void => notifications.clean();

/** The notices themselves, loaded with the first one. */
export default function NoticePanel() {
  return (
    <Notifications
      className={styles.panel}
      position="bottom-right"
      transitionDuration={160}
      limit={4}
      zIndex={400}
    />
  );
}
