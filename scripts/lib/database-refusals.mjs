import { Refusal } from './say.mjs'

const unknownAuthority = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** The sentence for a database that can't be used, as a refusal with the error's code, or null for another error. */
export function refusalOf(error, address) {
  if (!URL.canParse(address)) return new Refusal('DATABASE_URL is no address of a PostgreSQL: correct it.')
  const { host, pathname } = new URL(address)
  const { message } = error
  const code = codeOf(error)
  const mends = {
    ECONNREFUSED: `No PostgreSQL answers at ${host}: start it, or correct DATABASE_URL.`,
    ENOTFOUND: `There is no host ${host}: correct DATABASE_URL.`,
    EAI_AGAIN: `The host ${host} can't be looked up: correct DATABASE_URL, or mend the network.`,
    ETIMEDOUT: `${host} does not answer: correct DATABASE_URL, or let this machine through its firewall.`,
    EHOSTUNREACH: `${host} can't be reached: correct DATABASE_URL, or mend the network.`,
    '28P01': 'PostgreSQL does not take the user and password of DATABASE_URL: correct them.',
    28000: `PostgreSQL does not let the user of DATABASE_URL in (${message}): correct it, or pg_hba.conf.`,
    42501: `The user of DATABASE_URL may not do this (${message}): let it own the database ${pathname.slice(1)}, or prepare the database for it as "A role that may not create schemas" in docs/operate.md says.`,
    53300: `PostgreSQL at ${host} has no connection left for the portal (${message}): lower DATABASE_POOL, or raise the limit.`,
    '08P01': `What answers at ${host} refuses what the portal asks of a connection (${message}). A pooler as PgBouncer must be in session mode and, with ignore_startup_parameters, let "options" pass: see Poolers in docs/operate.md, or let DATABASE_URL lead to PostgreSQL itself.`,
    CERT_HAS_EXPIRED: `The certificate of ${host} has expired: renew it, or use sslmode=require, which does not judge it.`,
    ERR_TLS_CERT_ALTNAME_INVALID: `The certificate of ${host} is not for this name (${message}): correct the host in DATABASE_URL, or use sslmode=verify-ca, which does not judge names.`,
    noTls: `PostgreSQL at ${host} offers no encryption: switch it on there, or take sslmode out of DATABASE_URL where the network is yours alone.`,
    unknownAuthority: `The certificate of ${host} is of an authority that is not known here (${message}): name its certificate with sslrootcert=FILE in DATABASE_URL, or use sslmode=require, which encrypts without judging it.`,
  }
  return mends[code] ? Object.assign(new Refusal(mends[code]), { code }) : null
}

/** Only the driver's message says that a server has no TLS. */
function codeOf({ code, message }) {
  if (unknownAuthority.has(code)) return 'unknownAuthority'
  if (code) return code
  return /does not support SSL/.test(message) ? 'noTls' : undefined
}
