import { decided, held, type Settled } from './settled'

/** The statements of the project-track specification in which the portal once differed, or which it lacked. */
export const trackNumbers = [
  4, 5, 14, 16, 17, 19, 20, 23, 34, 39, 41, 47, 50, 55, 57, 58, 64, 65, 70, 72, 81, 82, 83, 95, 96, 102, 105, 108, 109,
  113, 125, 132, 133, 134, 136, 157, 159, 168, 173, 175, 176, 177, 179, 185, 189, 191, 196, 197,
]

const forms = 'lib/specification/forms.test.tsx'
const calls = 'lib/specification/calls.db.test.ts'
const literals = 'lib/specification/literals.test.ts'
const reader = 'lib/features/learning/chapters/get-reader.db.test.ts'
const threads = 'lib/features/learning/content-threads/send-content-message.db.test.ts'
const newTab = 'components/shell/use-new-tab.test.tsx'
const opensTab = 'opens a team’s work in a new tab from 1024 px up'
const teamList = 'lib/features/judging/team-lists/list-team-cards.db.test.ts'
const goOn = 'components/payments/pay/go-on.test.tsx'
const goesOn = 'goes on to My Projects 5 seconds after a payment'
const spelled = 'lib/wire/spelled-and-left-out.db.test.ts'
const polled = 'polls the payment status every 2 seconds while the page is visible'

export const trackSide: readonly Settled[] = [
  held(
    4,
    'There is a course area, and thinking questions.',
    reader,
    'is open to students settled on a project that lists it, to their advisers and to their coordinators',
  ),
  decided(
    5,
    'English is the default, Chinese is available.',
    'Language of a first visit',
    'every other\none gets English',
  ),
  held(
    14,
    'A guarded page leads to the login.',
    'e2e/everyone/sign-in.spec.ts',
    'leads from a guarded page to sign-in and back to the same page and query @desktop',
  ),
  held(16, "A team's work opens in a new tab with its parameters.", newTab, opensTab),
  held(
    17,
    'The summary is called with project, school, team, product and template.',
    'components/shell/addresses.test.ts',
    'gives the summary project, school, team, product and template',
  ),
  held(19, 'After a payment the projects of the student are shown.', goOn, goesOn),
  held(
    20,
    'The team list opens what its address names.',
    teamList,
    "of an educator's application is its project, of nobody else's",
  ),
  held(
    23,
    'The detail page of a student modifies the subprojects.',
    'lib/features/registrations/registrations/get-event-choice.db.test.ts',
    'an adviser sees what a registration may take part in, chooses anew, and sees the new choice',
  ),
  decided(34, 'An import is a trial or official.', 'Import', 'The trial always comes first'),
  decided(
    39,
    'Commitment letters are attachments.',
    'Registrations and subprojects of a student',
    'The commitment letters are a card on `/teamDetail`',
  ),
  decided(
    41,
    'A second tab is about the team.',
    'Teams of a student',
    'The second tab of a registration shows the team-mates',
  ),
  decided(47, 'A student joins a team.', 'Teams of a student', 'A student comes to a team on a page of its own'),
  held(
    50,
    "An adviser's profile has its fields in this order.",
    forms,
    "the adviser's profile is in the order of track 2: name, position, organization, e-mail, type",
  ),
  held(
    55,
    'Students see only the number of their team.',
    'components/judging/team-list/team-list.test.tsx',
    'shows a student only the number of the team, and staff the serial too',
  ),
  held(57, 'Summary and View open in a new tab.', newTab, opensTab),
  decided(
    58,
    'The Award button is disabled.',
    'Award and score of a team',
    'The Award button is disabled until the results of the project are released',
  ),
  held(
    64,
    'An application tells its event, payment, coordinator, unit and refund policy.',
    calls,
    'a row of the home names its event, how it was paid for, its coordinator, its unit and its refund policy',
  ),
  held(
    65,
    'A project tells its station, point, classes and account status.',
    calls,
    'getProjectDetail names the test site, the classes taught and how the school stands to the project',
  ),
  held(
    70,
    'A content has blocks, questions, files and messages.',
    reader,
    'shows texts with formulas in one language, captions, files and blocks',
  ),
  held(
    72,
    "The adviser's form names the type of organisation in its own spelling.",
    spelled,
    "the track side's form names change an adviser's profile; the kind of organisation can't be emptied",
  ),
  decided(
    81,
    'Only teachers choose the team code.',
    'Team codes',
    'The team code is chosen by teachers, and also by coordinators and administrators',
  ),
  held(82, 'The payment status is asked every 2 seconds.', 'components/payments/pay/use-pay-status.test.ts', polled),
  held(83, 'Once paid, the page shows success and goes on.', goOn, goesOn),
  held(
    95,
    'An answered question shows what is right, the knowledge point and why.',
    'lib/features/work/team-quizzes/answer-questions.db.test.ts',
    'an answer locks its question and shows the right one; the block says so and counts once all are answered',
  ),
  held(
    96,
    'Questions of a video appear at their second.',
    'components/learning/reader/due-questions.test.ts',
    'has no question due before its whole second, and has from then on',
  ),
  held(
    102,
    'A track form says its six sentences on the wire.',
    'lib/features/registrations/registrations/add-student.db.test.ts',
    "of a track asks for the track form's fields in its sentences, and without a project for the project",
  ),
  held(
    105,
    'A profile without a school is refused on the wire.',
    spelled,
    "the track side's form names change a student's profile; a school left out stays, an emptied one is refused",
  ),
  held(
    108,
    'A profile without a type of organisation is refused on the wire.',
    spelled,
    "the track side's form names change an adviser's profile; the kind of organisation can't be emptied",
  ),
  decided(
    109,
    'All three passwords are required.',
    'Initial password',
    'Somebody who never set a password leaves the initial one empty',
  ),
  held(113, 'A question about a chapter needs words.', threads, 'needs words and a chapter in reach'),
  decided(
    125,
    'The browser keeps login id, type, project, student id and team role.',
    'What a browser keeps',
    "A student's id and team role are not",
  ),
  decided(
    132,
    'Who scores follows from where the list was opened.',
    'Award and score of a team',
    'Who may score and\nwhich teams are listed follows from the session',
  ),
  decided(
    133,
    'Which teams are listed follows from where the list was opened.',
    'Award and score of a team',
    'Who may score and\nwhich teams are listed follows from the session',
  ),
  held(
    134,
    'An administrator sees all teams of the project in the address.',
    teamList,
    'is read by an administrator with a grant on it, whose session stays where it is',
  ),
  held(
    136,
    'Every answer is read by its code.',
    'e2e/api/statuses.spec.ts',
    'answers a second code within a minute with code 429 and HTTP 200, and says when to try again',
  ),
  decided(
    157,
    'The checkout of a card opens in a new tab.',
    'Card checkout',
    "A provider's checkout opens in the same tab",
  ),
  held(
    159,
    'A fee reduction is asked for with student, project and file.',
    'lib/features/payments/fee-reductions/ask-reduction.db.test.ts',
    'without a tuition it is accepted, nothing is proposed, and the office names the level from the proof',
  ),
  held(
    168,
    'A student withdraws an application.',
    calls,
    'withdrawApplication ends an unpaid application, and a paid one not',
  ),
  held(
    173,
    'An import that fails says so.',
    'components/imports/roster-import/confirm-import.test.tsx',
    'calls an import that did not arrive an import failure',
  ),
  held(
    175,
    'An import that succeeded says so.',
    literals,
    'every literal of the project-track specification is there, in its language',
  ),
  held(176, 'The message of an error is shown.', spelled, 'the first sentence of what is wrong is the message'),
  decided(
    177,
    'Some calls show nothing on an error.',
    'Errors of the server',
    'Where older clients stayed silent, the sentence is shown',
  ),
  held(179, 'The payment is polled every 2000 ms.', 'components/payments/pay/use-pay-status.test.ts', polled),
  held(185, 'Graduation years reach 2027.', literals, 'a student of today finds their graduation year in the profile'),
  decided(189, 'Times are shown as YYYY-MM-DD HH:MM:SS.', 'Dates', 'Files and calls show seconds'),
  held(
    191,
    'A video pauses after 1 s and resumes after 300 ms.',
    'components/learning/reader/due-questions.test.ts',
    'resumes 300 ms after the student goes on',
  ),
  held(
    196,
    'The columns of the exported list are offered by their headings.',
    'components/judging/team-list/team-export-dialog.test.tsx',
    "offers the columns by the headings of the file, beside the reader's words",
  ),
  held(
    197,
    'A Chinese comma separates, and stays in a comment as it was typed.',
    'lib/features/work/team-comments/comment-file.rules.test.ts',
    'of GB2312 keeps commas, Chinese ones too, and quotes inside the content',
  ),
]
