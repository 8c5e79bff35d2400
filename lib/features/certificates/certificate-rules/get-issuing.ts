import { z } from 'zod'
import { type AdminActor, actingBy, actsOn, holdsGrant, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listBatchChanges, listBatchRows } from '@/lib/features/certificates/certificate-batches/queries'
import { showBatch } from '@/lib/features/certificates/certificate-batches/rules'
import { countEnded, listEnded, listEndedIds } from '@/lib/features/certificates/certificates/queries'
import { listReleases } from '@/lib/features/judging/releases/queries'
import { liveRelease } from '@/lib/features/judging/releases/rules'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import type { World } from '@/lib/kernel/world'
import { missingInFonts } from '@/lib/pdf/fonts'
import { getRule, getRuleToIssue } from './queries'
import { readRecipients } from './read-recipients.step'
import {
  awaitsAwards,
  countNames,
  countRecipients,
  findRecipients,
  isForAwarded,
  recipientStates,
  stateOf,
  whyNotIssueNow,
} from './recipients.rules'
import { isNameOpen, whyNotChangeTerms, whyNotIssue } from './rules'

const pageSize = 50
const namedAtMost = 3

/**
 * How far issuing by a rule is: a page of those it concerns, who receives a certificate, who does not and why, who has one
 * and what of it is no longer true; or of those that were replaced or revoked; what was put on paper; and why nothing can be
 * issued now (certificates#rules).
 */
export const getIssuing = operation('certificates/certificate-rules/get-issuing', {
  access: ['admin'],
  input: z.object({
    ruleId: id,
    state: z
      .string()
      .optional()
      .transform((state) => recipientStates.find((one) => one === state) ?? 'all'),
    search: z
      .string()
      .transform((text) => text.slice(0, 100))
      .default(''),
    page: z.coerce.number().catch(1),
  }),
  run: async ({ actor, input: { ruleId, state, search, page: requestedPage }, world }) => {
    const { db, now } = world
    const rule = await getRule(db, visible.certificateRules(actor), ruleId)
    const terms = await getRuleToIssue(db, rule.id)
    const mayIssue = holdsGrant(actor, resultGrants) && actsOn(actor, resultGrants, rule.projectId)
    const releases = rule.projectId === null ? [] : await listReleases(db, visible.releases(actor, now), rule.projectId)
    const batches = mayIssue ? await listShownBatches(actor, rule.id, world) : []
    const all = await readRecipients(world, actor, terms)
    const revoked = new Map(
      all.flatMap((person) =>
        person.revokedId !== null && stateOf(person) === 'revoked' ? [[person.revokedId, plainRow(person)]] : [],
      ),
    )
    const certificates = visible.certificates(actor, now)
    const counts = countRecipients(all, await countEnded(db, certificates, rule.id))
    const found = state === 'ended' ? [] : findRecipients(all, state, search)
    const endedIds = state === 'ended' ? await listEndedIds(db, certificates, rule.id, search) : []
    const total = found.length + endedIds.length
    const pages = Math.ceil(total / pageSize)
    const page = Math.max(1, Math.min(Math.trunc(requestedPage) || 1, pages))
    const from = (page - 1) * pageSize
    const ended = (await listEnded(db, certificates, endedIds.slice(from, from + pageSize))).map((one) => ({
      ...one,
      /** Whose it was, where nothing has taken its place. */
      recipient: revoked.get(one.id) ?? null,
    }))
    const release = liveRelease(releases, now)
    const issuing = { isForAwarded: isForAwarded(rule), counts, recipients: all }
    return {
      rule,
      /** Of the rule's own project; what is for volunteers waits for none. */
      release,
      /** Whoever is issued one reads it at once. */
      isOpen: rule.projectId === null || release?.isOut === true,
      whyNotChangeTerms: whyNotChangeTerms(rule),
      mayIssue,
      whyNotIssue: whyNotIssueNow({
        ...issuing,
        whyNot: whyNotIssue(terms),
        isRunning: batches.some((batch) => batch.state === 'QUEUED' || batch.state === 'RUNNING'),
      }),
      awaitsAwards: awaitsAwards(issuing),
      batches,
      counts,
      names: countNames(all, isNameOpen(rule, now)),
      /** Of some who receive one now, so that the administrator sees who is meant. */
      readyNames: all
        .filter((one) => stateOf(one) === 'ready')
        .slice(0, namedAtMost)
        .map(({ printed }) => printed.latin),
      /** Who of those who receive one, or have one to be replaced, has characters on it that our fonts lack: 〓 would stand for them. */
      unprintable: await findUnprintable(all),
      /** How many say otherwise than they would today, and would if they were issued anew. */
      replaceable: all.filter(({ issue }) => issue.is === 'outdated').length,
      state,
      recipients: found.slice(from, from + pageSize).map(plainRow),
      /** Of those who were searched for. */
      total,
      page,
      pageSize,
      ended,
    }
  },
})

/** Copied, for what is made when it is asked for is no plain value. */
function plainRow({ rareText: _, ...person }: RecipientRow) {
  return person
}

type RecipientRow = Awaited<ReturnType<typeof readRecipients>>[number]
const unprintableAtMost = 20

async function findUnprintable(all: readonly RecipientRow[]) {
  const found: { printed: RecipientRow['printed']; characters: string[] }[] = []
  let count = 0
  for (const person of all) {
    const { is } = person.issue
    const text = is === 'ready' || is === 'outdated' ? person.rareText() : ''
    const characters = text === '' ? [] : await missingInFonts(text)
    if (characters.length === 0) continue
    count += 1
    if (found.length < unprintableAtMost) found.push({ printed: person.printed, characters })
  }
  return { count, people: found }
}

async function listShownBatches(actor: AdminActor, ruleId: string, { db, now }: World) {
  const rows = await listBatchRows(db, visible.certificateBatches(actingBy(actor, resultGrants)), ruleId)
  const changes = await listBatchChanges(
    db,
    rows.filter(({ files }) => files.length > 0).map(({ id }) => id),
  )
  return rows.map((batch) => ({ ...showBatch(batch, now), changes: changes.get(batch.id) ?? { ended: 0, added: 0 } }))
}
