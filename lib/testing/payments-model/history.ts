import type { Notice } from '../providers/lying-server'
import { type FarSide, type HeldMoney, type Method, noticesOf } from './far-sides'
import { type Ledger, ledgerOf, type Query, wrongs } from './ledger'

/** Who pays: the registration, and what opens the portal to its student. */
export type Payer = { registrationId: string; session: string }

/** The portal as its users and its providers reach it. */
export type Portal = {
  /** Where the providers post. */
  address(): string
  query: Query
  /** The payer begins to pay, and is given a way, or told why not; or nothing, or to come again. */
  start(payer: Payer, method: Method): Promise<'given' | 'refused' | 'silent'>
  /** The payer is back on the page of the order, which asks the provider. */
  comeBack(payer: Payer, orderNumber: string): Promise<unknown>
  /** A client claims that PayPal was approved. */
  claim(payer: Payer, providerOrderId: string): Promise<unknown>
  /** What the portal does by itself at night: it compares what its providers list with what is written down. */
  matchLedger(): Promise<unknown>
}

/** One registration on its way: what is written down of it, and what the providers know. */
export class History {
  /** What was delivered, or is lost. */
  readonly heard = new Set<string>()
  /** A provider errs, or the portal is killed: nothing need succeed any more. */
  isHindered = false

  constructor(
    readonly portal: Portal,
    readonly sides: readonly FarSide[],
    readonly payer: Payer,
  ) {}

  ledger(): Promise<Ledger> {
    return ledgerOf(this.portal.query, this.payer.registrationId)
  }

  side(method: Method): FarSide {
    const found = this.sides.find((side) => side.method === method)
    if (found === undefined) throw new Error(`no provider for ${method}`)
    return found
  }

  async waiting(): Promise<{ side: FarSide; notice: Notice }[]> {
    const numbers = new Set((await this.ledger()).orders.map(({ number }) => number))
    return this.sides.flatMap((side) =>
      noticesOf(side, numbers)
        .filter(({ id }) => !this.heard.has(id))
        .map((notice) => ({ side, notice })),
    )
  }

  /** Throws with all that is wrong now: what never may be, and money that no provider ever took. */
  async judge(): Promise<Ledger> {
    const ledger = await this.ledger()
    const invented = ledger.orders.flatMap((order) => {
      const held = this.side(order.provider).money(order.number)
      return order.payments
        .filter((payment) => !held.some((one) => isSame(one, payment)))
        .map(({ id }) => `${id} never came`)
    })
    refuse([...wrongs(ledger), ...invented], ledger)
    return ledger
  }

  /** Throws where a provider holds money, or gave some back, that is not written down; or where what was paid is not. */
  async settle(): Promise<Ledger> {
    const ledger = await this.judge()
    const lost = ledger.orders.flatMap((order) =>
      this.side(order.provider)
        .money(order.number)
        .flatMap((held) => {
          const kept = order.payments.find((payment) => isSame(held, payment))
          if (kept === undefined) return `${held.id} of ${order.number} is not written down`
          return kept.refundedMinor === held.backMinor ? [] : `${held.backMinor} of ${held.id} went back unseen`
        }),
    )
    const isPaid = ledger.orders.some((order) =>
      this.side(order.provider)
        .money(order.number)
        .some((held) => held.amountMinor >= order.totalMinor && held.currency === order.currency),
    )
    const unpaid = isPaid && ledger.status !== 'PAID' ? ['it is paid, and nobody knows'] : []
    refuse([...lost, ...unpaid], ledger)
    return ledger
  }
}

function isSame(held: HeldMoney, kept: { id: string; amountMinor: number; currency: string }): boolean {
  return held.id === kept.id && held.amountMinor === kept.amountMinor && held.currency === kept.currency
}

function refuse(found: string[], ledger: Ledger): void {
  if (found.length > 0) throw new Error(`${found.join('; ')}\n${JSON.stringify(ledger)}`)
}
