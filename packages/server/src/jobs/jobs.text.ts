/** What people read about jobs that went wrong. */
export const jobsText = {
  abandoned:
    'It could not be finished, though it was begun several times. Nothing of the school was changed. Try again; if it fails again, tell whoever runs the service.',
} as const;
