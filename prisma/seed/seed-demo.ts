import { database } from '@/lib/db/client'
import { transact } from '@/lib/db/transaction'
import { makeWorld } from '@/lib/kernel/world'
import { chanceFrom } from './chance'
import { demoLock } from './demo-lock'
import { seedMoney } from './demo-money'
import { hashDemoPasswords, seedPeople } from './demo-people'
import { planRegistrations, planTeams } from './demo-plan'
import { seedOffers } from './demo-projects'
import { seedImport, seedPackages, seedProposals, seedRegistrations, seedTeams, setTallies } from './demo-registrations'
import { seedResults } from './demo-results'
import { seedWorkspaces } from './demo-workspaces'
import { daysFrom, type Stage } from './stage'

/** The setting that says the demo world was made, or made and wiped: it is made once. */
const demoSetting = 'demo-world'

/**
 * Makes the demo world (world.ts) once, whole or not at all: the same people in the same states on every machine, their
 * days counted from the day of seeding.
 */
export async function seedDemo(db = database(), now = makeWorld({ source: 'script', db }).now): Promise<void> {
  if ((await db.setting.findUnique({ where: { key: demoSetting } })) !== null) return
  const passwords = await hashDemoPasswords()
  await transact(db, async (tx) => {
    // Somebody else is at it.
    const [lock] = await tx.$queryRaw<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${demoLock}) as mine`
    if (lock?.mine !== true || (await tx.setting.findUnique({ where: { key: demoSetting } })) !== null) return
    await fillStage({ db: tx, now, days: daysFrom(now), chance: chanceFrom(2026) }, passwords)
    await tx.setting.create({ data: { key: demoSetting, value: 'made', createdAt: now, updatedAt: now } })
  })
}

async function fillStage(stage: Stage, passwords: ReadonlyMap<string, string>): Promise<void> {
  const people = await seedPeople(stage, passwords)
  const offers = await seedOffers(stage)
  const alone = offers.projects.map((project, turn) => planRegistrations(stage, people, project, turn))
  const teams = alone.flatMap((planned, at) => {
    const project = offers.projects[at]
    return project === undefined ? [] : planTeams(stage, project, planned)
  })
  const { bought, joined } = await seedPackages(stage, people, offers, alone.flat())
  const planned = [...alone.flat(), ...joined]
  await seedImport(stage, people, planned)
  await seedProposals(stage, people, planned)
  await seedTeams(stage, teams)
  await seedRegistrations(stage, planned)
  await setTallies(stage, planned, teams)
  await seedMoney(stage, people, planned, bought)
  await seedWorkspaces(stage, people, teams)
  await seedResults(stage, people, offers, teams)
  await noteSeeding(stage, planned.length)
}

/** What changed its state in here has its audit row, as every change has. */
async function noteSeeding({ db, now }: Stage, items: number): Promise<void> {
  await db.auditEntry.create({
    data: {
      at: now,
      actorKind: 'SYSTEM',
      source: 'SCRIPT',
      operation: 'demo/seed',
      objectType: 'Registration',
      items,
      requestId: 'seed-demo',
    },
  })
}
