import fc from 'fast-check'
import type { ProviderRequest, Letter, Misdeed, Notice } from '../providers/lying-server'
import { type FarSide, methods, type Sum } from './far-sides'
import type { History } from './history'

/** Nothing is predicted that the ledger and the providers do not say themselves. */
type Model = Record<string, never>
type Step = fc.AsyncCommand<Model, History, true>

/** What may happen, in any order; after each of them nothing may be wrong. */
function step(name: string, act: (history: History) => Promise<unknown>): Step {
  return {
    check: async () => true,
    run: async (_, history) => {
      await act(history)
      await history.judge()
    },
    toString: () => name,
  }
}

const method = fc.constantFrom(...methods)
const place = fc.nat({ max: 5 })

/** The student's newest order, or another one of theirs. */
async function anOrder(history: History, back: number) {
  const { orders } = await history.ledger()
  return orders.at(-1 - Math.min(back, orders.length - 1))
}

async function onOrder(history: History, back: number, act: (side: FarSide, number: string) => unknown) {
  const order = await anOrder(history, back)
  if (order !== undefined) await act(history.side(order.provider), order.number)
}

/** Whether a provider's call is about this history: the address the payer comes back to names it, then the provider's own ids. */
function isOf(history: History, known: ReadonlySet<string>) {
  return ({ path, body }: ProviderRequest) =>
    body.includes(history.payer.registrationId) || [...known].some((id) => path.includes(id) || body.includes(id))
}

/** A click, several at once, or two tabs that want different ways. */
const clicks = fc.oneof(
  method.map((one) => [one]),
  method.map((one) => [one]),
  method.map((one) => [one, one, one]),
  fc.tuple(method, method),
)
const begin = clicks.map((asked) =>
  step(`begin(${asked.join(', ')})`, async (history) => {
    const given = await Promise.all(asked.map((one) => history.portal.start(history.payer, one)))
    const { status, orders } = await history.ledger()
    const isFree = orders.every(({ state, payments }) => state !== 'CONFIRMING' && payments.length === 0)
    const isVain = given.length === 1 && given[0] === 'refused'
    if (isVain && status === 'PENDING' && isFree && !history.isHindered) throw new Error(`no way to pay by ${asked[0]}`)
  }),
)

const payment = fc.record({
  back: fc.constantFrom(0, 0, 0, 1),
  sum: fc.constantFrom<Sum>('asked', 'asked', 'asked', 'asked', 'less', 'more', 'foreign'),
  anyway: fc.boolean(),
})
const pay = payment.map(({ back, sum, anyway }) =>
  step(`pay(${sum}${anyway ? ', anyway' : ''}${back ? ', an older order' : ''})`, (history) =>
    onOrder(history, back, (side, number) => side.pay(number, sum, anyway)),
  ),
)
const payTwice = fc.constant(
  step('pay(asked); pay(asked, anyway)', (history) =>
    onOrder(history, 0, (side, number) => side.pay(number, 'asked', false) && side.pay(number, 'asked', true)),
  ),
)
const expire = fc.constant(step('expire', (history) => onOrder(history, 0, (side, number) => side.expire(number))))
const fail = fc.constant(step('fail', (history) => onOrder(history, 0, (side, number) => side.fail(number))))
const refund = fc
  .boolean()
  .map((whole) =>
    step(`refund(${whole ? 'all' : 'a cent'})`, (history) =>
      onOrder(history, 0, (side, number) => side.refund(number, whole)),
    ),
  )

const delivery = fc.record({ at: place, times: fc.constantFrom(1, 1, 2) })
const deliver = delivery.map(({ at, times }) =>
  step(`deliver(${at}${times > 1 ? ', twice' : ''})`, async (history) => {
    const waiting = await history.waiting()
    const one = waiting[at % Math.max(1, waiting.length)]
    if (one === undefined) return
    const { side, notice } = one
    const to = history.portal.address() + side.door
    const statuses = await Promise.all(
      Array.from({ length: times }, () => side.server.deliver(notice, to).catch(() => 0)),
    )
    if (statuses.includes(200)) history.heard.add(notice.id)
  }),
)
const deliverAll = fc.constantFrom('as told', 'the last first', 'each twice, at once').map((how) =>
  step(`deliver all (${how})`, async (history) => {
    const waiting = await history.waiting()
    const post = async ({ side, notice }: (typeof waiting)[number]) => {
      const status = await side.server.deliver(notice, history.portal.address() + side.door).catch(() => 0)
      if (status === 200) history.heard.add(notice.id)
    }
    if (how === 'each twice, at once') await Promise.all([...waiting, ...waiting].map(post))
    else for (const one of how === 'as told' ? waiting : waiting.toReversed()) await post(one)
  }),
)
const drop = fc.constant(
  step('drop all', async (history) => {
    for (const { notice } of await history.waiting()) history.heard.add(notice.id)
  }),
)

const forgeries: Record<string, (letter: Letter, notice: Notice) => Letter> = {
  unsigned: ({ body }) => ({ headers: {}, body: body.replace(/"sign":"[^"]*"/, '"sign":""') }),
  'too old': (letter) => letter,
  'another amount': ({ headers, body }) => ({
    headers,
    body: body.replace(/("(?:amount|amount_total|amountMinor|value)":"?)\d/, '$17'),
  }),
  'another currency': ({ headers, body }) => ({
    headers,
    body: body.replaceAll('SGD', 'USD').replaceAll('sgd', 'usd'),
  }),
  'another order': ({ headers, body }, { orderNumber }) => ({
    headers,
    body: body.replaceAll(orderNumber ?? '', 'P-2222222222'),
  }),
  'another event': ({ headers, body }, { id }) => ({ headers, body: body.replaceAll(id, `${id}x`) }),
}

/** A callback that is not what it should be is refused, and nothing comes of it. */
const tamper = fc.constantFrom(...Object.keys(forgeries)).map((how) =>
  step(`tamper(${how})`, async (history) => {
    const [one] = await history.waiting()
    if (one === undefined) return
    const { side, notice } = one
    const letter = side.server.sealed(notice, how === 'too old' ? new Date(Date.now() - 600_000) : undefined)
    const forged = forgeries[how]?.(letter, notice) ?? letter
    if (how !== 'too old' && JSON.stringify(forged) === JSON.stringify(letter)) return
    const status = await side.server.deliver(forged, history.portal.address() + side.door).catch(() => 0)
    if (status === 200) throw new Error(`${notice.kind} of ${side.method} is believed: ${how}`)
  }),
)

/** A provider errs in our number: by its own id the money is found all the same. */
const misname = fc.constant(
  step('a callback under an unknown number', async (history) => {
    const [one] = await history.waiting()
    if (one === undefined) return
    const { side, notice } = one
    const body = notice.body.replaceAll(notice.orderNumber ?? '', 'P-2222222222')
    const letter = side.server.sealed({ body })
    const status = await side.server.deliver(letter, history.portal.address() + side.door).catch(() => 0)
    if (status === 200) history.heard.add(notice.id)
  }),
)

const comeBack = fc
  .nat({ max: 1 })
  .map((back) =>
    step('come back', (history) =>
      onOrder(history, back, (_, number) => history.portal.comeBack(history.payer, number)),
    ),
  )
const claim = fc.constantFrom('invented', 'own').map((whose) =>
  step(`claim(${whose})`, async (history) => {
    const own = whose === 'own' ? await anOrder(history, 0) : undefined
    await history.portal.claim(history.payer, own?.providerOrderId ?? 'O-PAID-I-SWEAR')
    await history.portal.comeBack(history.payer, own?.number ?? 'P-2222222222')
  }),
)
/** The order is over before its payment comes. */
const letTimePass = fc.constant(
  step('half an hour later', (history) =>
    history.portal.query(
      `update payment_order set expires_at = now() - interval '1 second', updated_at = now()
       where is_open and id in (select order_id from order_line where registration_id = $1)`,
      [history.payer.registrationId],
    ),
  ),
)

const misdeeds: Misdeed[] = [
  { does: 'answers', status: 500 },
  { does: 'answers', status: 429 },
  { does: 'answers', status: 200, body: '<html>' },
  { does: 'dies' },
  { does: 'diesAfterwards' },
  { does: 'dawdles', milliseconds: 40 },
]
const hinderedBy = (some: readonly Misdeed[]) =>
  fc
    .record({ whose: method, misdeed: fc.constantFrom(...some), times: fc.integer({ min: 1, max: 3 }) })
    .map(({ whose, misdeed, times }) =>
      step(
        `${whose} ${misdeed.does}${'status' in misdeed ? ` ${misdeed.status}` : ''} ${times} times`,
        async (history) => {
          const { orders } = await history.ledger()
          const known = new Set(
            orders.flatMap(({ number, providerOrderId }) => [number, ...(providerOrderId ? [providerOrderId] : [])]),
          )
          history.isHindered = true
          history.side(whose).server.err(misdeed, { times, when: isOf(history, known) })
        },
      ),
    )

/**
 * Histories of so many steps: a payer begins to pay, and then anything, paying and telling more often than the rest.
 * Providers that hang hold a history up for as long as the portal is patient, which a short run can't afford.
 */
export function histories({ steps, hangs }: { steps: number; hangs: boolean }) {
  const hinder = hinderedBy(hangs ? [...misdeeds, { does: 'hangs' }] : misdeeds)
  const often = [begin, pay, deliver, deliverAll, comeBack]
  const seldom = [payTwice, expire, fail, refund, drop, tamper, misname, claim, letTimePass, hinder]
  const rest = fc.commands<Model, History, true>([...often, ...often, ...seldom], { maxCommands: steps, size: 'max' })
  return fc.tuple(begin, rest)
}
