import styles from './FormAlert.module.css';

type FormAlertProps = {
  /** What was not done; nothing is shown while it is undefined. */
  title?: string | undefined;
  /** Why, and what to do. */
  body?: string | undefined;
  /** The request's number, for whoever is asked for help. */
  reference?: string | undefined;
};

/** Above a form's buttons: why it was not saved. Told to screen readers when it comes. */
export function FormAlert({ title, body, reference }: FormAlertProps) {
  return (
    <div role="alert" className={styles.alert}>
      {title === undefined ? null : (
        <div className={styles.failure}>
          <p>{title}</p>
          <p>{body}</p>
          {reference === undefined ? null : <p className="small">{reference}</p>}
        </div>
      )}
    </div>
  );
}
