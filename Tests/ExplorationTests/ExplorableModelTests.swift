import Exploration
import Testing
