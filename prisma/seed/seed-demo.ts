import { type Db, database, type Tx } from '@/lib/db/client'
import { transact } from '@/lib/db/transaction'
import { makeWorld } from '@/lib/kernel/world'
import { seedBase } from './base'
import { chanceFrom } from './chance'
import { seedAdvisers, seedChoices, seedWishes } from './demo-advisers'
import { seedAudit } from './demo-audit'
import { seedCourse } from './demo-course'
import { seedLinks } from './demo-links'
import { demoLock } from './demo-lock'
import { seedLetters } from './demo-letters'
import { seedMessages } from './demo-messages'
import { seedMoney } from './demo-money'
import { seedOrganiser } from './demo-organiser'
import { seedPackages } from './demo-packages'
import { hashDemoPasswords, seedPeople } from './demo-people'
import { planRegistrations, planTeams } from './demo-plan'
import { seedNameChecks } from './demo-name-checks'
import { seedOffers } from './demo-projects'
import { seedReductions } from './demo-reductions'
import { seedImport, seedProposals, seedRegistrations, seedTeams, setTallies } from './demo-registrations'
import { seedDeliveries, seedResources, seedVolunteerWork } from './demo-resources'
import { seedResults } from './demo-results'
import { seedSandbox } from './demo-sandbox'
import { seedSchoolLife } from './demo-schools'
import { seedThinking } from './demo-thinking'
import { seedWorkspaces } from './demo-workspaces'
import { daysFrom, type Stage } from './stage'
import { prefixOf, projects } from './world-projects'

/** On a slow machine that does other things, too, the whole world takes more than a minute. */
const patienceMs = 300_000
const pauseMs = 200

/**
 * Makes the demo world (world.ts) unless it exists, whole or not at all: the same people in the same states on every machine, with days
 * counted from the day of seeding. A process that starts meanwhile waits until it is made.
 */
export async function seedDemo(db: Db = database(), now = makeWorld({ source: 'script', db }).now): Promise<void> {
  if (await isThere(db)) return
  const passwords = await hashDemoPasswords()
  for (let waited = 0; waited < patienceMs; waited += pauseMs) {
    const isDone = await transact(
      db,
      async (tx) => {
        const [lock] = await tx.$queryRaw<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${demoLock}) as mine`
        if (lock?.mine !== true) return false
        if (await isThere(tx)) return true
        await refuseNamesakes(tx)
        await seedBase(tx, now)
        await fillStage({ db: tx, now, days: daysFrom(now), chance: chanceFrom(2026) }, passwords)
        // The commit checks each row: with the statistics of empty tables its plans would take seconds.
        await tx.$executeRaw`analyze`
        return true
      },
      patienceMs,
    )
    if (isDone) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error('Another process has been busy with the demo world for five minutes: end it and start again.')
}

async function isThere(db: Db): Promise<boolean> {
  return (await db.project.count({ where: { isDemo: true } })) > 0
}

async function refuseNamesakes(db: Tx): Promise<void> {
  const codes = projects.map(({ code }) => code)
  const namesake = await db.project.findFirst({
    where: { OR: [{ code: { in: codes } }, { numberPrefix: { in: projects.map(prefixOf) } }] },
    select: { code: true },
  })
  if (namesake === null) return
  throw new Error(`The demo world has a project of the name of ${namesake.code}, which is real: start with SEED=none.`)
}

async function fillStage(stage: Stage, passwords: ReadonlyMap<string, string>): Promise<void> {
  const people = await seedPeople(stage, passwords)
  await seedAdvisers(stage, people)
  await seedWishes(stage, people)
  const offers = await seedOffers(stage)
  await seedLinks(stage, people, offers)
  const alone = offers.projects.map((project, turn) => planRegistrations(stage, people, project, turn))
  await seedImport(stage, people, alone.flat())
  const teams = offers.projects.flatMap((project, at) => planTeams(stage, project, alone[at] ?? []))
  const { bought, joined } = await seedPackages(stage, people, offers, alone.flat())
  const planned = [...alone.flat(), ...joined]
  await seedProposals(stage, people, planned)
  await seedTeams(stage, teams)
  await seedRegistrations(stage, planned)
  await setTallies(stage, planned, teams)
  await seedChoices(stage, people, planned)
  await seedSchoolLife(stage, people, offers, planned)
  await seedOrganiser(stage)
  await seedMoney(stage, people, planned, bought)
  await seedSandbox(stage)
  await seedReductions(stage, people, planned)
  await seedWorkspaces(stage, people, teams)
  await seedResults(stage, people, offers, teams)
  await seedNameChecks(stage, offers)
  await seedLetters(stage, planned)
  await seedResources(stage)
  await seedDeliveries(stage, people, offers.projects)
  await seedVolunteerWork(stage, people)
  await seedThinking(stage, planned)
  await seedCourse(stage, people, offers.projects)
  await seedMessages(stage, people, offers)
  await seedAudit(stage)
}
