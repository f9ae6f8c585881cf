/** The demo school's guidelines, for students and for reviewers. */
export const studentGuidelines = [
  '<p>Your portfolio is where you show, and understand, what CAS has done with you. Nobody marks your English here. We read for <strong>what happened</strong>, <strong>what it asked of you</strong> and <strong>what you will do next</strong>.</p>',
  '<h3>Evidence</h3>',
  '<ul><li><p>Post within two weeks, while you still remember the weather.</p></li><li><p>Say what <em>you</em> did. “We” is allowed once per paragraph.</p></li><li><p>A photograph helps. Ask everyone in it first, and leave out anybody who hesitates.</p></li><li><p>Choose the strand: Creativity, Activity or Service. If it is two, choose two.</p></li></ul>',
  '<h3>Reflections</h3>',
  '<p>At least three each semester. Good questions to begin with:</p>',
  '<ol><li><p>What did I expect, and where was I wrong?</p></li><li><p>Which part was mine?</p></li><li><p>Who else was affected, and would they tell it in the same way?</p></li></ol>',
  '<p>Add the learning outcomes that your text really shows. One that is shown is worth more than seven that are claimed.</p>',
  '<blockquote><p>If you are stuck, write the first sentence of an email to a friend about it. Then delete “Hi”.</p></blockquote>',
].join('');

export const facultyGuidelines = [
  '<p>Each of us reads about twelve portfolios. Please look at yours <strong>every second week</strong>; the dashboard shows who has posted since you were last there.</p>',
  '<h3>Comments</h3>',
  '<ul><li><p>Within ten school days, and better a question than praise.</p></li><li><p>Write to the student, not to the file. An auditor may read it too.</p></li><li><p>What worries you about a child belongs to the counsellors, never into a comment.</p></li></ul>',
  '<h3>Awarding tokens</h3>',
  '<table><tbody><tr><th><p>Award</p></th><th><p>When</p></th></tr><tr><td><p>Creativity, Activity, Service</p></td><td><p>For each lasting engagement with evidence from at least two days</p></td></tr><tr><td><p>Learning outcomes</p></td><td><p>When the student has shown it in words of their own</p></td></tr><tr><td><p>Outdoor education</p></td><td><p>For a full day outside, planned by the student</p></td></tr></tbody></table>',
  '<p>Close the semester by the last Friday before the holiday. Questions go to Ruth Okafor or Tomasz Wójcik.</p>',
].join('');
