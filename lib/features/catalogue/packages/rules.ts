import type { FaultKey } from '@/lib/kernel/catalogue'
import type { Bilingual } from '@/lib/i18n/languages'

/** As the database has them. */
type PackageState = 'DRAFT' | 'PUBLISHED' | 'CLOSED'
type ProjectState = PackageState

export const prices = ['free', 'paid'] as const

/** Beside the types of projects, which are data, the one that a package is of. */
export const packageType = 'package'

type OnSale = { startsAt: Date | null; endsAt: Date | null }

/** Why nobody may take this package now; limits are inclusive. Who has it may use it as long as its projects are open. */
export function whyNotTakePackage({ startsAt, endsAt }: OnSale, now: Date): FaultKey | null {
  if (startsAt !== null && now < startsAt) return 'packages.notOpenYet'
  return endsAt !== null && now > endsAt ? 'packages.closed' : null
}

/** What a form of a package takes. */
export const packageFacts = { name: { max: 200 }, summary: { max: 120 } }
export const mostProjects = 50

type Checked = {
  state: PackageState
  name: Bilingual
  summary: Bilingual | null
  startsAt: Date | null
  endsAt: Date | null
  uses: number | null
  projects: readonly { state: ProjectState }[]
}

const isWhole = ({ zh, en }: Bilingual) => zh !== '' && en !== ''
export type PackageCheckKey = 'name' | 'summary' | 'projects' | 'drafts' | 'over' | 'dates' | 'uses'
type PackageCheck = { key: PackageCheckKey; state: 'done' | 'missing' | 'advice' }

/** What has to be done before a package is on offer, what is worth a look, and what is done (catalogue#packages). */
export function packageChecks({ name, summary, startsAt, endsAt, uses, projects }: Checked, now: Date): PackageCheck[] {
  const must = (key: PackageCheckKey, isDone: boolean): PackageCheck => ({ key, state: isDone ? 'done' : 'missing' })
  const may = (key: PackageCheckKey, isFine: boolean): PackageCheck => ({ key, state: isFine ? 'done' : 'advice' })
  return [
    must('name', isWhole(name)),
    must('summary', summary === null || isWhole(summary)),
    must('projects', projects.length > 0),
    must(
      'drafts',
      projects.every(({ state }) => state !== 'DRAFT'),
    ),
    must('over', endsAt === null || endsAt > now),
    may('dates', startsAt !== null && endsAt !== null),
    may('uses', uses === null || uses <= projects.length),
  ]
}

/**
 * Whether a package costs something, or nobody has decided yet. A price of 0 is one that was chosen once the package was saved, or
 * copied with its projects.
 */
export function isPriced({
  priceMinor,
  version,
  projects,
}: {
  priceMinor: number
  version: number
  projects: readonly object[]
}): boolean {
  return priceMinor > 0 || (version === 1 && projects.length === 0)
}

/** How many things have to be done first. */
export function missingChecks(checks: readonly PackageCheck[]): number {
  return checks.filter(({ state }) => state === 'missing').length
}

/** Why a package can't be put on offer; one that was closed may be opened again. */
export function whyNotPublishPackage(bundle: Checked, now: Date): FaultKey | null {
  if (bundle.state === 'PUBLISHED') return 'packages.alreadyPublished'
  return missingChecks(packageChecks(bundle, now)) > 0 ? 'packages.notReady' : null
}

/** Why a package can't be closed. Who has it keeps it. */
export function whyNotClosePackage({ state }: { state: PackageState }): FaultKey | null {
  return state === 'PUBLISHED' ? null : 'packages.notPublished'
}

/** Why a package can't be deleted: only a draft that nobody ever took. */
export function whyNotDeletePackage({
  state,
  sales,
}: {
  state: PackageState
  sales: { ever: number }
}): FaultKey | null {
  return state === 'DRAFT' && sales.ever === 0 ? null : 'packages.notADraft'
}

/** Why a package can't become so: what is on offer stays whole, and what is joined through it stays in it. */
export function whyNotSavePackage(
  bundle: Pick<Checked, 'state'>,
  after: Omit<Checked, 'state' | 'projects'> & { projectIds: readonly string[] },
  inUse: readonly string[],
): FaultKey | null {
  if (after.startsAt !== null && after.endsAt !== null && after.startsAt > after.endsAt) return 'projects.dates'
  if (new Set(after.projectIds).size !== after.projectIds.length) return 'packages.projectTwice'
  if (inUse.some((id) => !after.projectIds.includes(id))) return 'packages.projectUsed'
  const isOffered = bundle.state === 'PUBLISHED'
  const isReady = isWhole(after.name) && (after.summary === null || isWhole(after.summary))
  return isOffered && (!isReady || after.projectIds.length === 0) ? 'packages.offerIncomplete' : null
}
