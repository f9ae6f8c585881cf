/** Words of one project's page, and of archiving it. */
export const overviewText = {
  edit: 'Edit Project',
  archive: 'Archive Project',
  restore: 'Restore Project',
  goal: 'Goal',
  members: 'Members',
  editMembers: 'Edit members',
  coaches: 'Faculty coaches',
  editCoaches: 'Edit coaches',
  evaluations: 'Evaluations',
  due: (day: string) => `Due ${day}`,
  details: 'Details',
  status: 'Notes',
  created: 'Created',
  leaving: 'Archive',
  archiveBody:
    'Hides the project from lists and stops changes to its members and coaches. You can restore it at any time.',
  restoreBody: 'This project is archived. Restoring shows it in lists again.',
  archivedPerson: 'Archived',
};

export const archiveText = {
  title: 'Confirm Archiving CAS Project',
  body: (name: string, members: string) =>
    `“${name}” with its ${members} will be hidden from lists, including the students’. Nothing is deleted, and you can restore it.`,
  confirm: 'Archive project',
  archived: (name: string) => `${name} was archived`,
  restored: (name: string) => `${name} was restored`,
  failed: (name: string) => `Couldn’t update ${name}`,
};
