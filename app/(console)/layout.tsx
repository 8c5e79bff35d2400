/** The organisers' console uses the same shell as the menu. */
export { default } from '../(menu)/layout'
