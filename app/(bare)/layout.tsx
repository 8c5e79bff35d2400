/** Screens for signed-in people without the menu: a team's work needs the width (screens#addresses). */
export { WorkFrame as default } from '../work-frame'
