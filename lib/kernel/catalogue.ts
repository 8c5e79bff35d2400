import { catalogueFaults } from './catalogue/catalogue'
import { consoleFaults } from './catalogue/console'
import { judgingFaults } from './catalogue/judging'
import { learningFaults } from './catalogue/learning'
import { paymentsFaults } from './catalogue/payments'
import { peopleFaults } from './catalogue/people'
import { registrationsFaults } from './catalogue/registrations'
import { teamsFaults } from './catalogue/teams'

/**
 * Every way an operation may fail on purpose, with the code of the API contract (api#answers). The sentence for each
 * stands in messages/*.json under `faults.<key>`; a missing one does not compile (fault.ts).
 */
export const catalogue = {
  internal: 500,
  notFound: 404,

  // the request itself
  'input.invalid': 400,
  'input.unreadable': 400,
  'input.functionMissing': 400,
  'input.functionUnknown': 404,
  'input.method': 405,
  'input.tooLarge': 413,
  'input.unsupported': 415,
  'input.crossSite': 403,

  // who asks
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.wrongSecret': 401,
  'auth.otpRequired': 401,
  'auth.projectNotGranted': 403,
  'auth.ownerNeeded': 403,
  'auth.contentNeeded': 403,
  'auth.codeTooSoon': 429,
  'auth.linkInvalid': 409,

  // state
  'conflict.stale': 409,
  'conflict.busy': 409,
  'conflict.inUse': 409,
  'conflict.taken': 409,

  // CSV files
  'csv.notText': 400,
  'csv.brokenBytes': 400,
  'csv.quoteOpen': 400,
  'csv.tooManyRows': 400,
  'csv.tooLarge': 400,
  'csv.empty': 400,

  // workbooks
  'xlsx.encrypted': 400,
  'xlsx.oldFormat': 400,
  'xlsx.broken': 400,
  'xlsx.tooLarge': 400,
  'xlsx.chooseSheet': 400,
  'xlsx.noSuchSheet': 400,

  // lists as files
  'tables.noRows': 409,

  // files
  'files.gone': 404,
  'files.notReady': 409,
  'files.tooLarge': 413,
  'files.tooManyPixels': 400,
  'files.empty': 400,
  'files.notPdf': 400,
  'files.notPicture': 400,
  'files.notThisKind': 400,
  'files.notPrintable': 400,
  'files.notUploaded': 409,
  'files.tokenInvalid': 401,
  'files.alreadySent': 409,
  'files.tooManyOpen': 409,

  // around us
  'rate.limited': 429,
  'provider.failed': 502,
  'service.busy': 503,
  'service.down': 503,

  ...peopleFaults,
  ...catalogueFaults,
  ...registrationsFaults,
  ...teamsFaults,
  ...paymentsFaults,
  ...judgingFaults,
  ...learningFaults,
  ...consoleFaults,
} as const satisfies Record<string, number>

export type FaultKey = keyof typeof catalogue
