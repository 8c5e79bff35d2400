import { catalogue, type FaultKey } from './catalogue'
import { Fault, faultWith } from './fault'

/** Too large is bad input, too, save of a body: no function has seen it. */
type BadInput = { [key in FaultKey]: (typeof catalogue)[key] extends 400 | 413 ? key : never }[FaultKey]

/** Fields that hold the keys of files sent before: the bytes of those in a store elsewhere are judged when a key comes. */
const keysOfFiles = ['proofKey', 'pictureKeys', 'attachments', 'content'] as const

/**
 * The field of the input a fault is about where whoever throws it names none, or of several the first there is; one of
 * several rows names its own.
 */
const fieldOf: Readonly<Record<Exclude<BadInput, 'input.invalid' | 'input.tooLarge'>, string | readonly string[]>> = {
  'input.unreadable': 'body',
  'input.functionMissing': 'function',
  'students.reasonMissing': 'reason',
  'students.nameMissing': 'latinGiven',
  'changeRequests.same': 'value',
  'changeRequests.reasonMissing': 'reason',
  'csv.notText': 'file',
  'csv.brokenBytes': 'file',
  'csv.quoteOpen': 'file',
  'csv.tooManyRows': 'file',
  'csv.tooLarge': 'file',
  'csv.empty': 'file',
  'xlsx.encrypted': 'file',
  'xlsx.oldFormat': 'file',
  'xlsx.broken': 'file',
  'xlsx.tooLarge': 'file',
  'xlsx.chooseSheet': 'file',
  'xlsx.noSuchSheet': 'sheet',
  'imports.headerMissing': 'file',
  'imports.headerUnexpected': 'file',
  'imports.headerOrder': 'file',
  'imports.empty': 'file',
  'imports.nothingLeft': 'skipLines',
  'imports.refused': 'file',
  'teams.listedTwice': 'rows',
  'templates.words': 'text',
  'mailTexts.unknownPlaceholder': 'texts',
  'mailTexts.missingPlaceholder': 'texts',
  'mailTexts.tooLong': 'texts',
  'mailTexts.oneLine': 'texts',
  'templates.columnMissing': 'file',
  'templates.columnUnknown': 'file',
  'workspaces.tooManyFiles': 'content',
  'workspaces.tooLong': 'content',
  'teamComments.empty': 'body',
  'contentThreads.empty': 'body',
  'teamComments.noParent': 'code',
  'contentThreads.noParent': 'contentId',
  'teamComments.headerMissing': 'file',
  'teamComments.importEmpty': 'file',
  'teamComments.importRefused': 'file',
  'quizzes.noChoice': 'answers',
  'payments.notAgreed': 'hasAgreed',
  'feeReductions.reasonMissing': 'reason',
  'feeReductions.levelNotOffered': 'level',
  'scores.wrong': 'students',
  'scores.members': 'students',
  'eventResults.tooManyLines': 'text',
  'awards.reasonMissing': 'reason',
  'awards.cutOffOrder': 'cutOff',
  'certificates.ruleKind': 'kind',
  'certificates.ruleProject': 'projectId',
  'keys.projectNeeded': 'projectId',
  'certificates.nameWindow': 'nameCheckUntil',
  'nameChecks.letters': 'name',
  'nameChecks.unlike': 'name',
  'certificates.placeholderUnknown': 'parts',
  'projects.coverTooLarge': 'file',
  'thinkingQuestions.empty': 'text',
  'thinkingQuestions.tooLong': 'text',
  'thinkingQuestions.tooManyPictures': 'pictureKeys',
  'volunteering.notYet': 'doneOn',
  'volunteering.columnMissing': 'file',
  'materials.columnMissing': 'file',
  'files.empty': ['bytes', ...keysOfFiles],
  'files.tooLarge': ['bytes', ...keysOfFiles],
  'files.notPdf': ['type', ...keysOfFiles],
  'files.notPicture': ['type', ...keysOfFiles],
  'files.notThisKind': ['type', ...keysOfFiles],
  'files.tooManyPixels': ['file', ...keysOfFiles],
  'files.notPrintable': ['type', ...keysOfFiles],
  'courseFiles.tooLarge': 'file',
  'courseFiles.notVideo': 'file',
  'courseFiles.notCaptions': 'file',
  'courseFiles.notPdfOrPicture': 'file',
}

/** Bad input names its field: what is thrown as 400 without one gets the field its key is about (api#answers). */
export function atItsField(thrown: unknown, isThere: (field: string) => boolean = () => true): unknown {
  if (!(thrown instanceof Fault) || thrown.fields.length > 0 || !isAboutInput(thrown.key)) return thrown
  const { key, values } = thrown
  const fields = [fieldOf[key]].flat()
  const field = fields.find(isThere) ?? fields[0] ?? ''
  return faultWith(thrown, { fields: [{ field, key: `faults.${key}`, values }] })
}

/**
 * The code a function answers each fault with (api#answers): what is too large is bad input there, like all the rest of it;
 * 413 is a body's, and of doors that take nothing but a file.
 */
export const functionCodes: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(catalogue).map(([key, code]) => [key, key in fieldOf ? 400 : code]),
)

function isAboutInput(key: FaultKey): key is keyof typeof fieldOf {
  return key in fieldOf
}
