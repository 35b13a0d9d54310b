import FocusKeyModel
import Testing
