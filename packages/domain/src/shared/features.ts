/** What a school can switch off; what that closes, the table of permissions says. Switching off hides and never deletes. */

export const schoolFeatures = ['clubs', 'proposals', 'portfolio', 'evaluations'] as const;
export type SchoolFeature = (typeof schoolFeatures)[number];

/** Whether each feature is used, as the school's record carries it. */
export type FeatureSwitches = Readonly<Record<SchoolFeature, { enabled: boolean }>>;
