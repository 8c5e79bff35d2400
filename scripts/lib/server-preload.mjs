// Runs before Next in every process that serves: under npm start, while developing, in the container.

import { tellClientAddress } from './client-address.mjs'
import { guardRequests } from './request-guard.mjs'

tellClientAddress(Number(process.env.TRUST_PROXY || 0))
guardRequests()

// Next's messages at the start are kept out of the log, which begins with the server's own line (lib/log.ts).
console.log = () => {}
