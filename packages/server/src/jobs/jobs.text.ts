/** What people read about jobs that went wrong. */
export const jobsText = {
  failed:
    'Something went wrong. Nothing at your school was changed. Try again. If it fails again, contact support.',
  abandoned:
    'This failed several times. Nothing at your school was changed. Try again. If it fails again, contact support.',
} as const;
