/**
 * The features that a school can switch off; the table of permissions says what each closes. Switching off
 * hides and never deletes.
 */

export const schoolFeatures = ['clubs', 'proposals', 'portfolio', 'evaluations'] as const;
export type SchoolFeature = (typeof schoolFeatures)[number];

/** Whether each feature is on, as in the school's record. */
export type FeatureSwitches = Readonly<Record<SchoolFeature, { enabled: boolean }>>;
