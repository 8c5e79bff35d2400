import { tellClientAddress } from './client-address.mjs'

tellClientAddress(Number(process.env.TRUST_PROXY || 0))
