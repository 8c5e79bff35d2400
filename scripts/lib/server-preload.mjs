import { tellClientAddress } from './client-address.mjs'
import { guardRequests } from './request-guard.mjs'

tellClientAddress(Number(process.env.TRUST_PROXY || 0))
guardRequests()
