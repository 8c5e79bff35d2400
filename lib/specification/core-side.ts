import { decided, held, type Settled } from './settled'

/** The statements of the core specification in which the portal once differed, or which it lacked. */
export const coreNumbers = [
  13, 16, 31, 32, 39, 44, 54, 60, 69, 98, 102, 107, 114, 116, 117, 139, 142, 152, 163, 165, 172, 173, 180, 186,
]

const forms = 'lib/specification/forms.test.tsx'
const calls = 'lib/specification/calls.db.test.ts'
const literals = 'lib/specification/literals.test.ts'

export const coreSide: readonly Settled[] = [
  decided(
    13,
    'English is the language of whoever chose none.',
    'Language of a first visit',
    'every other\none gets English',
  ),
  held(
    16,
    'Logging out clears what the browser kept.',
    'components/shell/session-note.test.tsx',
    'clears this tab at sign-out, and makes every other tab drop its note',
  ),
  held(
    31,
    "A team's work opens in a new tab.",
    'components/shell/use-new-tab.test.tsx',
    'opens a team’s work in a new tab from 1024 px up',
  ),
  held(
    32,
    "The address of a team's work names template, project, team, school and student.",
    'components/shell/addresses.test.ts',
    'gives the workspace every parameter of the specification, the student’s for a student',
  ),
  decided(
    39,
    'The login form has its fields, an error line and a button.',
    'Login',
    'The form asks for the type of login first',
  ),
  held(
    44,
    'A forgotten password is cancelled or confirmed.',
    forms,
    'a forgotten password is cancelled or confirmed, in this order',
  ),
  held(
    54,
    'The detail of a registration has three tabs.',
    'components/registrations/team-detail/empty-tab.test.tsx',
    'says why a tab is empty, before the payment and after it',
  ),
  held(
    60,
    'The profile of a student modifies the subprojects.',
    'e2e/student/account-info.spec.ts',
    'lets a student modify the subprojects of a registration beside their personal information',
  ),
  decided(69, 'The registration list is 600 px high.', 'Height of tables', 'at least 600 px high'),
  decided(
    98,
    'An import that succeeded closes its dialog and reloads the list.',
    'Import',
    'there is no dialog to close',
  ),
  held(
    102,
    'A coordinator without a password is asked for it.',
    'lib/features/people/auth/sign-in-contact.db.test.ts',
    'without a password is asked for it, an adviser for the code, beside whatever else is missing',
  ),
  held(107, 'An initial password is asked for.', forms, 'the initial password is asked for at once where there is one'),
  held(
    114,
    'A new student has ten fields in this order.',
    forms,
    'the new student form has its ten fields in the order of core 5, and Male before Female',
  ),
  held(
    116,
    'Each of the nine fields of a contact is required.',
    'lib/features/people/contacts/add-contact.db.test.ts',
    'an empty form is told all nine fields at once, in its order',
  ),
  held(
    117,
    'The contact form has its fields in this order.',
    forms,
    'the contact form has its nine fields in the order of core 5',
  ),
  held(
    139,
    'Packages are asked for by login id and project.',
    calls,
    'getPackages takes the login id and the project, which narrows the list',
  ),
  held(
    142,
    'An order is begun with the refund policy that was agreed to.',
    'lib/features/payments/payments/open-order.db.test.ts',
    'the policy a client showed is kept as it came, and a difference is shown to the office',
  ),
  held(
    152,
    'Applications are asked for by user_id, app_id and project_code.',
    calls,
    'getApplicationsByPackage takes user_id, app_id and project_code',
  ),
  decided(163, 'What the server refuses is told.', 'Errors of the server', 'stands as a banner in the form'),
  held(
    165,
    'A code that could not be sent is told in one sentence.',
    'e2e/api/statuses.spec.ts',
    'answers a second code within a minute with code 429 and HTTP 200, and says when to try again',
  ),
  held(
    172,
    'An export without data is alerted.',
    'e2e/adviser/spreadsheet.spec.ts',
    'keeps a view under its name, and says so when an empty list has nothing to export @desktop',
  ),
  held(
    173,
    'A chunk that does not come is a ChunkLoadError.',
    'components/shell/chunk-timeout.test.tsx',
    'fails a chunk that has not arrived after 120 s',
  ),
  held(180, 'The payer is over 16 years old.', literals, 'the age of the payer is one rule in both languages'),
  held(
    186,
    'A chunk has 120 s.',
    'components/shell/chunk-timeout.test.tsx',
    'fails a chunk that has not arrived after 120 s',
  ),
]
