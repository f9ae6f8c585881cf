/** Messages about jobs that went wrong. */
export const jobsText = {
  failed:
    'Something went wrong. Nothing was lost, and trying again is safe. If it fails again, contact support.',
  abandoned:
    'This failed several times. Nothing was lost, and trying again is safe. If it fails again, contact support.',
} as const;
