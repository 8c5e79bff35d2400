import { Prisma } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import type { Stage } from './stage'

const stray = 'sandbox-stray-'

/** Only of the demo world: the orders with its numbers, and payments without an order. */
const ofDemo = Prisma.sql`(o.number like 'DEMO-%' or m.provider_payment_id = 'demo-orphan')`

/**
 * The sandbox's own books of the demo world: each order it was asked for, the payments and the refunds, so that open orders can be paid,
 * paid ones refunded, and a reconciliation finds no difference.
 */
export async function seedSandbox({ db, now }: Stage): Promise<void> {
  const pay = `${env().APP_URL}/pay?id=`
  await db.$executeRaw`
    insert into sandbox_checkout (id, created_at, updated_at, provider, key, reference, order_number, description, language,
      amount_minor, currency, success_url, cancel_url, expires_at, state)
    select gen_random_uuid(), o.created_at, o.created_at, o.provider, o.provider_key, o.provider_order_id, o.number,
      coalesce(p.name ->> (case s.language when 'en-US' then 'en' else 'zh' end), o.number), coalesce(s.language, 'zh-CN'), o.total_minor, o.currency, ${pay} || l.target || '&order=' || o.number,
      ${pay} || l.target || '&order=' || o.number || '&left=yes', o.expires_at,
      (case when o.state in ('PAID', 'OVERPAID', 'REFUNDED') then 'PAID' when o.state in ('FAILED', 'EXPIRED') then o.state::text
        else 'OPEN' end)::sandbox_checkout_state
    from payment_order o left join project p on p.id = o.project_id
      left join student s on s.id = o.payer_id and o.payer_kind = 'STUDENT', lateral (
      select coalesce(registration_id, package_registration_id, school_registration_id)::text as target
      from order_line where order_id = o.id limit 1) l
    where o.number like 'DEMO-%' and o.provider <> 'OFFLINE' and o.provider_order_id is not null`
  // Payments without an order at the provider: one paid twice by another method, and one the portal knows nothing of.
  await db.$executeRaw`
    insert into sandbox_checkout (id, created_at, updated_at, provider, key, reference, order_number, description, language,
      amount_minor, currency, success_url, cancel_url, expires_at, state)
    select gen_random_uuid(), m.created_at, m.created_at, m.provider, m.provider_payment_id, ${stray} || m.provider_payment_id,
      coalesce(o.number, 'DEMO-UNKNOWN'), coalesce(o.number, 'DEMO-UNKNOWN'), 'zh-CN', m.amount_minor, m.currency,
      ${pay}, ${pay}, m.captured_at + interval '1 hour', 'PAID'
    from payment m left join payment_order o on o.id = m.order_id
    where ${ofDemo} and m.provider <> 'OFFLINE' and m.provider is distinct from o.provider`
  await db.$executeRaw`
    insert into sandbox_payment (id, created_at, checkout_id, reference, amount_minor, captured_at)
    select gen_random_uuid(), m.captured_at, c.id, m.provider_payment_id, m.amount_minor, m.captured_at
    from payment m left join payment_order o on o.id = m.order_id join sandbox_checkout c on c.reference =
      case when m.provider = o.provider then o.provider_order_id else ${stray} || m.provider_payment_id end
    where ${ofDemo} and m.provider <> 'OFFLINE'`
  await db.$executeRaw`
    insert into sandbox_refund (id, created_at, payment_id, key, reference, amount_minor)
    select gen_random_uuid(), r.done_at, s.id, 'refund:' || r.id, r.provider_refund_id, r.amount_minor
    from refund r join payment m on m.id = r.payment_id left join payment_order o on o.id = m.order_id
    join sandbox_payment s on s.reference = m.provider_payment_id
    where ${ofDemo} and r.provider <> 'OFFLINE'`
  await handOver(db, now)
}

/** A payer with an open order was sent to the provider's page; a second click opens the same page. */
async function handOver(db: Stage['db'], now: Date): Promise<void> {
  const pages = `${env().APP_URL}/sandbox/checkout/`
  await db.$executeRaw`
    update payment_order o set updated_at = ${now}, handoff = case provider
      when 'OXPAY' then jsonb_build_object('kind', 'qr', 'text', ${pages} || provider_order_id)
      when 'CARD_FORM' then jsonb_build_object('kind', 'form', 'action', ${`${env().APP_URL}/sandbox/card`}::text,
        'fields', jsonb_build_object('checkout', provider_order_id))
      else jsonb_build_object('kind', 'redirect', 'url', ${pages} || provider_order_id) end
    where o.number like 'DEMO-%' and state = 'WAITING'`
}
