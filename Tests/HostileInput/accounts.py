"""The accounts of these checks: one handle for each role, and the password of all of them."""

HANDLES = {"member": "haneul", "moderator": "jiwon", "admin": "sora"}
PASSWORD = "jeon and rain, jeon and rain"
