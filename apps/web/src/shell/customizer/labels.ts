import { m } from '#lib/messages.ts'
import type { Settings } from '../settings/settings.ts'

type LabelTable<Name extends keyof Settings> = Record<Extract<Settings[Name], string>, () => string>

const SKINS: LabelTable<'skin'> = {
  light: () => m.shell_custom_skin_light(),
  dark: () => m.shell_custom_skin_dark(),
  bordered: () => m.shell_custom_skin_bordered(),
  'semi-dark': () => m.shell_custom_skin_semi_dark(),
}

const TRANSITIONS: LabelTable<'transition'> = {
  'zoom-fade': () => m.shell_custom_transition_zoom_fade(),
  fade: () => m.shell_custom_transition_fade(),
  'fade-bottom': () => m.shell_custom_transition_fade_bottom(),
  'slide-fade': () => m.shell_custom_transition_slide_fade(),
  'zoom-out': () => m.shell_custom_transition_zoom_out(),
  none: () => m.shell_custom_transition_none(),
}

const LAYOUTS: LabelTable<'layout'> = {
  vertical: () => m.shell_custom_layout_vertical(),
  horizontal: () => m.shell_custom_layout_horizontal(),
}

const WIDTHS: LabelTable<'contentWidth'> = {
  full: () => m.shell_custom_width_full(),
  boxed: () => m.shell_custom_width_boxed(),
}

const NAVBARS: LabelTable<'navbar'> = {
  floating: () => m.shell_custom_navbar_floating(),
  sticky: () => m.shell_custom_navbar_sticky(),
  static: () => m.shell_custom_navbar_static(),
  hidden: () => m.shell_custom_navbar_hidden(),
}

const COLORS: LabelTable<'navbarColor'> = {
  none: () => m.shell_custom_color_none(),
  primary: () => m.shell_custom_color_primary(),
  secondary: () => m.shell_custom_color_secondary(),
  success: () => m.shell_custom_color_success(),
  danger: () => m.shell_custom_color_danger(),
  warning: () => m.shell_custom_color_warning(),
  info: () => m.shell_custom_color_info(),
  dark: () => m.shell_custom_color_dark(),
}

const FOOTERS: LabelTable<'footer'> = {
  static: () => m.shell_custom_footer_static(),
  sticky: () => m.shell_custom_footer_sticky(),
  hidden: () => m.shell_custom_footer_hidden(),
}

export const skinLabel = (name: Settings['skin']) => SKINS[name]()
export const transitionLabel = (name: Settings['transition']) => TRANSITIONS[name]()
export const layoutLabel = (name: Settings['layout']) => LAYOUTS[name]()
export const widthLabel = (name: Settings['contentWidth']) => WIDTHS[name]()
export const navbarLabel = (name: Settings['navbar']) => NAVBARS[name]()
export const colorLabel = (name: Settings['navbarColor']) => COLORS[name]()
export const footerLabel = (name: Settings['footer']) => FOOTERS[name]()
