// Runs before Next in every process that serves: under npm start, while developing, in the container.

import { tellClientAddress } from './client-address.mjs'
import { guardRequests } from './request-guard.mjs'

// Whoever launched it was killed meanwhile: nobody knows of it, nor would end it, and it would hold the port of the next one.
const { PORTAL_LAUNCHER: launcher } = process.env
if (launcher !== undefined && process.ppid !== Number(launcher)) process.exit(1)

tellClientAddress(Number(process.env.TRUST_PROXY || 0))
guardRequests()

// Next's server keeps idle connections so many milliseconds, or Node's five seconds: what a proxy sends on a connection that is just
// being closed is lost, so the server keeps it longer than proxies do (nginx and balancers a minute, Traefik 90 seconds, Caddy two minutes).
process.env.KEEP_ALIVE_TIMEOUT ||= '125000'

// Next's messages at the start are kept out of the log, which begins with the server's own line (lib/log.ts).
console.log = () => {}
