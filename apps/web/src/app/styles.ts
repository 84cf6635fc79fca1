import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/fonts.css'
