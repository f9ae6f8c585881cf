/** What people read about jobs that went wrong. */
export const jobsText = {
  failed:
    'Something went wrong on the way. Nothing of the school was changed. Try again; if it fails again, tell whoever runs the service.',
  abandoned:
    'It could not be finished, though it was begun several times. Nothing of the school was changed. Try again; if it fails again, tell whoever runs the service.',
} as const;
