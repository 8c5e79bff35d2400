import { expect, test } from '@playwright/test'
import { startProviders } from '../../lib/testing/payments-model/providers'
import { runHistories } from '../../lib/testing/payments-model/run'
import { loadOf, pause, unharmed } from '../support/fault-load'
import { figures, tell } from '../support/measured'
import { OwnPortal } from '../support/own-portal'
import { PaymentsPortal } from '../support/payments-portal'

/**
 * Breaks a running portal in the middle of its work: its server and its PostgreSQL are killed, its PostgreSQL is frozen. Nothing
 * acknowledged is lost, nothing happens twice, and the time until it is ready again is reported.
 */
test.describe.configure({ mode: 'serial', timeout: 900_000 })

const neverMade = '01900000-0000-7000-8000-000000000000'

type Wound = 'app' | 'database' | 'freeze'

/** Causes one of the faults; returns the milliseconds from the end of the fault until the portal was ready again. */
async function hurt(own: OwnPortal, wound: Wound, turn: number): Promise<number> {
  if (wound === 'app') await own.killServer()
  else if (wound === 'database') await own.killDatabase()
  else {
    const thaw = own.freezeDatabase()
    await pause(1000 + (turn % 6) * 1000)
    thaw()
  }
  return own.ready()
}

const wounds = (app: number, database: number, freeze: number): Wound[] =>
  Array.from({ length: Math.max(app, database, freeze) }, (_, at): Wound[] => [
    ...(at < app ? (['app'] as const) : []),
    ...(at < database ? (['database'] as const) : []),
    ...(at < freeze ? (['freeze'] as const) : []),
  ]).flat()

test('@full loses nothing when server and database are killed and frozen during saves, imports and certificates', async () => {
  const own = new OwnPortal({ SEED: 'demo' })
  try {
    expect(await own.start(), own.said).toBeNull()
    const load = loadOf(own)
    await load.begin()
    await load.goesOn(50)
    const times: Record<Wound, number[]> = { app: [], database: [], freeze: [] }
    for (const [turn, wound] of wounds(12, 12, 6).entries()) {
      times[wound].push(await hurt(own, wound, turn))
      await load.goesOn(40)
    }
    await load.end()
    const openWhenHit: boolean[] = []
    for (const [turn, wound] of wounds(3, 2, 1).entries())
      openWhenHit.push(await load.breakBatch(async () => times[wound].push(await hurt(own, wound, turn))))
    const verdict = await load.verdict()
    tell({
      ...load.measured(),
      batchesHit: openWhenHit.filter(Boolean).length,
      app: figures(times.app),
      database: figures(times.database),
      freeze: figures(times.freeze),
    })
    expect(verdict).toEqual(unharmed)
    expect(load.measured().imports).toBeGreaterThan(10)
    expect(load.measured().odd).toEqual({})
    expect(openWhenHit.filter(Boolean).length).toBeGreaterThan(3)
    // The comparison reports a batch that was never made, so it is able to fail.
    load.batches.push(neverMade)
    expect((await load.verdict()).lostBatches).toEqual([{ id: neverMade }])
    expect(load.saves.unanswered).toBeGreaterThan(0)
  } finally {
    await own.remove()
  }
})

test('@full loses nothing when server and database are killed and frozen during payments', async () => {
  const { sides, forms, environment, stop } = await startProviders()
  const own = new OwnPortal({ ...environment, SEED: 'demo' })
  try {
    expect(await own.start(), own.said).toBeNull()
    const portal = new PaymentsPortal(own, forms)
    const runs = 400
    const plan = wounds(8, 8, 4)
    const payers = await portal.payers(runs + 16)
    const times: Record<Wound, number[]> = { app: [], database: [], freeze: [] }
    const newPayer = () => {
      const payer = payers.pop()
      if (payer === undefined) throw new Error('nobody is left to pay')
      const turn = portal.kills
      const wound = plan[turn]
      if (wound !== undefined && runs - payers.length >= ((turn + 1) * runs) / (plan.length + 2))
        portal.hurt(async () => void times[wound].push(await hurt(own, wound, turn)))
      return payer
    }
    const happened = await runHistories({ portal, sides, newPayer, runs, seed: 20_261_122, abreast: 6 })
    await portal.end()
    tell({ ...happened, app: figures(times.app), database: figures(times.database), freeze: figures(times.freeze) })
    expect(portal.kills).toBe(plan.length)
    expect(Math.min(happened.paid, happened.surplus, happened.refunded)).toBeGreaterThan(0)
  } finally {
    await own.remove()
    await stop()
  }
})
