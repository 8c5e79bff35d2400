import { expect, test } from '@playwright/test'
import { startProviders } from '../../lib/testing/payments-model/providers'
import { runHistories } from '../../lib/testing/payments-model/run'
import { OwnPortal } from '../support/own-portal'
import { PaymentsPortal } from '../support/payments-portal'

/**
 * Payers click twice and return late; providers fail, hang, cut the connection and notify twice, out of order, with forged signatures or
 * not at all; meanwhile the portal is killed. The same model without the constraints that ensure "once" is in
 * lib/features/payments/payments/payment-histories.db.test.ts.
 */
const [runs, kills] = process.env.FULL ? [1000, 5] : [200, 1]

test('loses no money and does nothing twice when messages are repeated, late, out of order or missing and the server is killed', async () => {
  test.setTimeout(process.env.FULL ? 600_000 : 180_000)
  const { sides, forms, environment, stop } = await startProviders()
  const own = new OwnPortal({ ...environment, SEED: 'demo' })
  try {
    expect(await own.start()).toBeNull()
    const portal = new PaymentsPortal(own, forms)
    const payers = await portal.payers(runs + 16)
    const moments = new Set(Array.from({ length: kills }, (_, at) => Math.floor((runs * (at + 1)) / (kills + 1))))
    const newPayer = () => {
      const payer = payers.pop()
      if (payer === undefined) throw new Error('nobody is left to pay')
      if (moments.has(payers.length)) portal.killed()
      return payer
    }
    const began = performance.now()
    const seed = Number(process.env.MODEL_SEED ?? 20_261_121)
    const happened = await runHistories({
      portal,
      sides,
      newPayer,
      runs,
      seed,
      abreast: 8,
      hangs: Boolean(process.env.FULL),
    })
    const measured = { ...happened, kills: portal.kills, seconds: Math.round((performance.now() - began) / 1000) }
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) })
    expect(portal.kills).toBe(kills)
    expect(happened.histories).toBeGreaterThanOrEqual(runs)
    expect(
      Math.min(happened.paid, happened.surplus, happened.mismatched, happened.beyond, happened.refunded),
    ).toBeGreaterThan(0)
    await portal.end()
  } finally {
    await own.remove()
    await stop()
  }
})
