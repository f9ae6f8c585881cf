/** Words of the forms that create and edit a project. */
import type { ProjectFieldName } from './form.rules.ts';

export const fieldText = {
  name: 'Project name',
  goal: 'Project goal',
  startsOn: 'First planned day',
  endsOn: 'Last planned day',
} satisfies Record<ProjectFieldName, string>;

export const formText = {
  nameNeeded: 'Please input a project name',
  goalNeeded: 'Please input a project goal',
  memberNeeded: 'Please add at least one member',
  facultyNeeded: 'Please add at least one faculty',
  daysHint: 'Optional. The IB asks for one collaborative project of a month or more.',
};

export const createText = {
  title: 'Create a CAS Project',
  forbidden: 'You can’t create CAS projects',
  about: 'About',
  people: 'People',
  coaches: 'Faculty coaches',
  members: 'Student members',
  submit: 'Create project',
  done: 'You have successfully created a new CAS project',
  doneBody: 'Its members and coaches can see it now.',
  failed: 'There was an issue in creating the CAS project. Please refresh the page and try again.',
};

export const editText = {
  title: 'Edit CAS Project',
  done: 'You have successfully edited the CAS Project',
  failed: 'Something went wrong with the edit',
};
